// Runs the unit tests: bundles each with what it imports, as the page is bundled, and hands them to node's own runner.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "node_modules", ".tests");
const named = process.argv.slice(2);
const files = readdirSync(join(here, "tests")).filter(
  (file) => file.endsWith(".test.ts") && (!named.length || named.some((name) => file.startsWith(name))),
);
if (!files.length) throw new Error(`no test is called ${named.join(", ")}`);

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await build({
  entryPoints: ["browser.ts", ...files].map((file) => join(here, "tests", file)),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  jsx: "automatic",
  jsxImportSource: "preact",
  sourcemap: "inline",
  logLevel: "warning",
});
const tests = files.map((file) => join(out, file.replace(/\.ts$/, ".mjs")));
// What a browser gives to every page has to be there before the first module runs.
const given = `--enable-source-maps --import=${pathToFileURL(join(out, "browser.mjs")).href}`;
const done = spawnSync(process.execPath, ["--test", "--test-reporter=spec", ...tests], {
  stdio: "inherit",
  env: { ...process.env, NODE_OPTIONS: given },
});
process.exit(done.status ?? 1);
