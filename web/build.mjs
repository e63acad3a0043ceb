// Builds the page into the Python package: hash-named files, and one index.html that names them.

import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { context } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.env.TORTUGA_WEB_OUT ?? join(here, "..", "src", "tortuga", "web");
/** The boards that bring styles of their own, which come with them and not with the first page. */
const boards = readdirSync(join(here, "src", "styles", "boards")).map((file) => basename(file, ".css"));
/** What is fetched by itself, but often at once: the words of a language, the lobby. `boot.ts` says which. */
const EARLY = ["words/en.ts", "words/es.ts", "pages/lobby.tsx"];
const watching = process.argv.includes("--watch");

/** What the page needs at once: the files that the main one imports, and theirs. Named in the page, they come together. */
function neededBy(outputs, path, found = new Set()) {
  for (const { path: other, kind } of outputs[path].imports) {
    if (kind !== "import-statement" || found.has(other)) continue;
    found.add(other);
    neededBy(outputs, other, found);
  }
  return [...found];
}

/** Writes index.html from its template: the hashed names are known only after the build. */
function writeIndex(outputs) {
  const main = Object.keys(outputs).find((path) => basename(path).startsWith("main-") && path.endsWith(".js"));
  const preloads = neededBy(outputs, main).map(
    (path) => `<link rel="modulepreload" href="/assets/${basename(path)}" />`,
  );
  const files = Object.keys(outputs).map((path) => basename(path));
  const named = (start, end) => files.find((file) => file.startsWith(start) && file.endsWith(end));
  const early = Object.fromEntries(
    EARLY.map((source) => {
      const chunk = Object.keys(outputs).find((path) => outputs[path].entryPoint?.endsWith(`src/${source}`));
      return [basename(source).split(".")[0], [chunk, ...neededBy(outputs, chunk)].map((path) => basename(path))];
    }),
  );
  const inHtml = (value) => JSON.stringify(value).replaceAll('"', "&quot;");
  const styles = Object.fromEntries(boards.map((board) => [board, named(`board-${board}-`, ".css")]));
  const html = readFileSync(join(here, "src", "index.html"), "utf8")
    .replace("{{script}}", named("main-", ".js"))
    .replace("{{style}}", named("main-", ".css"))
    .replace("{{boot}}", named("boot-", ".js"))
    .replace("{{font}}", named("alegreya-", ".woff2"))
    .replace("{{styles}}", inHtml(styles))
    .replace("{{early}}", inHtml(early))
    .replace("{{preloads}}", preloads.join("\n    "));
  writeFileSync(join(out, "index.html"), html);
}

const finish = {
  name: "finish",
  setup(build) {
    build.onEnd((result) => {
      if (result.errors.length || !result.metafile) return;
      writeIndex(result.metafile.outputs);
      cpSync(join(here, "static"), join(out, "static"), { recursive: true });
      // A service worker serves what lies beside and below it.
      renameSync(join(out, "static", "sw.js"), join(out, "sw.js"));
    });
  },
};

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const builder = await context({
  entryPoints: {
    main: join(here, "src", "main.tsx"),
    boot: join(here, "src", "boot.ts"),
    ...Object.fromEntries(
      boards.map((board) => [`board-${board}`, join(here, "src", "styles", "boards", `${board}.css`)]),
    ),
  },
  outdir: join(out, "assets"),
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  minify: !watching,
  sourcemap: watching,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  loader: { ".woff2": "file" },
  jsx: "automatic",
  jsxImportSource: "preact",
  define: { "process.env.NODE_ENV": '"production"' },
  metafile: true,
  legalComments: "none",
  logLevel: "warning",
  plugins: [finish],
});
if (watching) await builder.watch();
else {
  await builder.rebuild();
  await builder.dispose();
}
