// Builds the page into the Python package: hash-named files, one index.html that names them, compressed twins.
import { context } from "esbuild";
import { readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync, cpSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.env.TORTUGA_WEB_OUT ?? join(here, "..", "src", "tortuga", "web");
const watching = process.argv.includes("--watch");

/** Writes index.html from its template: the hashed names are known only after the build. */
function writeIndex(outputs) {
  const files = Object.keys(outputs).map((path) => basename(path));
  const named = (start, end) => files.find((file) => file.startsWith(start) && file.endsWith(end));
  const html = readFileSync(join(here, "src", "index.html"), "utf8")
    .replace("{{script}}", named("main-", ".js"))
    .replace("{{style}}", named("main-", ".css"))
    .replace("{{boot}}", named("boot-", ".js"))
    .replace("{{font}}", named("alegreya-", ".woff2"));
  writeFileSync(join(out, "index.html"), html);
}

/** Lays a .br and a .gz beside every file that shrinks, so that the server never compresses while people wait. */
function compress(folder) {
  for (const name of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, name.name);
    if (name.isDirectory()) compress(path);
    else if (/\.(js|css|html|svg|json)$/.test(name.name)) {
      const text = readFileSync(path);
      writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    }
  }
}

const finish = {
  name: "finish",
  setup(build) {
    build.onEnd((result) => {
      if (result.errors.length || !result.metafile) return;
      writeIndex(result.metafile.outputs);
      cpSync(join(here, "static"), join(out, "static"), { recursive: true });
      compress(out);
    });
  },
};

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const builder = await context({
  entryPoints: { main: join(here, "src", "main.tsx"), boot: join(here, "src", "boot.ts") },
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
