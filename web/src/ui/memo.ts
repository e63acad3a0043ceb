/** A component that is drawn again only when one of its properties is another one. */
import { Component, type ComponentType, h } from "preact";

export function memo<P extends object>(Inner: ComponentType<P>): ComponentType<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const keys = new Set([...Object.keys(this.props), ...Object.keys(next)]) as Set<keyof P>;
      return [...keys].some((key) => this.props[key as keyof typeof this.props] !== next[key]);
    }
    override render() {
      return h(Inner, this.props as P);
    }
  };
}
