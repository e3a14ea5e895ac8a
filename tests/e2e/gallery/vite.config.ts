import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import product from '../../../vite.config';
import { notesParts } from './parts';

/** Draws with the styles of the product; the product itself does not contain the gallery. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [notesParts(), react()],
  css: product.css,
  worker: product.worker,
  optimizeDeps: product.optimizeDeps,
  build: { target: product.build?.target, cssTarget: product.build?.cssTarget, reportCompressedSize: false },
  server: { fs: { allow: [join(import.meta.dirname, '../../..')] } },
});
