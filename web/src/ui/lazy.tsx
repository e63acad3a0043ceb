/** A page that is fetched when it is first shown. */
import { type ComponentType, h } from "preact";
import { useEffect, useState } from "preact/hooks";

export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const [Inner, setInner] = useState<ComponentType<P> | null>(() => known);
    useEffect(() => {
      if (known) {
        // It may have come between the drawing and this effect, by way of another place that wanted it.
        setInner(() => known);
        return;
      }
      void load().then((found) => {
        known = found;
        setInner(() => found);
      });
    }, []);
    return Inner ? h(Inner, props) : null;
  };
}
