/** Builds the server and the operator's command line into `dist/api`; packages stay in node_modules. */
import { join } from 'node:path'
import { build } from 'vite'

await build({
  root: join(import.meta.dirname, '..'),
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/api',
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'api/src/main.ts', admin: 'api/src/admin/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
