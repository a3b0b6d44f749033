/** Builds the server into `dist/api`: one file with our own code; packages stay in node_modules. */
import { join } from 'node:path'
import { build } from 'vite'

await build({
  root: join(import.meta.dirname, '..'),
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: 'api/src/main.ts',
    outDir: 'dist/api',
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
})
