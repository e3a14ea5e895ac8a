import { defineConfig } from 'vite';

/** The server as one file beside the built SPA; packages stay where npm put them. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
    rollupOptions: {
      input: { main: 'server/main.ts', verify: 'server/verify/verify.ts', backup: 'server/backup/command.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
});
