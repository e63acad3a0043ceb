/** The styles of a board come with it. What they are called is known after the build only, and stands in the page. */

const asked = new Map<string, Promise<void>>();

function fetched(href: string): Promise<void> {
  return new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    // A board without its styles is still better than none.
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}

/** Fetch the styles of a board once; resolved when they are there. */
export function dressed(board: string): Promise<void> {
  const files = document.querySelector<HTMLMetaElement>('meta[name="board-styles"]')?.content ?? "{}";
  const file = (JSON.parse(files) as Record<string, string>)[board];
  if (!file) return Promise.resolve();
  const before = asked.get(board) ?? fetched(`/assets/${file}`);
  asked.set(board, before);
  return before;
}
