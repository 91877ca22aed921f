import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { constants } from 'node:zlib';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { defineConfig, type Plugin } from 'vite';
import { PRODUCT_NAME } from '#shared/product.ts';
import { apiViewer } from './client/api-docs.ts';
import { CHUNKS } from './client/chunks.ts';
import { serviceWorker } from './client/pwa/service-worker.ts';

export default defineConfig({
  root: 'client',
  resolve: {
    // wouter brings a stand-in for a hook that React itself has had since version 18.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  plugins: [
    react(),
    tailwindcss(),
    nameProduct(),
    preloadFonts(),
    serviceWorker(),
    apiViewer(),
    // Compressed once here, at the highest level, instead of at every request.
    compression({
      algorithms: [
        defineAlgorithm('gzip', { level: 9 }),
        defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      ],
      threshold: 256,
    }),
  ],
  build: {
    outDir: '../dist/public',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false }, // browsers that lack it fetch the same files a little later
    manifest: true, // tells the server which scripts a page is made of
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: CHUNKS,
        },
      },
    },
  },
});

/** What is seen while the scripts load bears the name that all else takes from its constant. */
function nameProduct(): Plugin {
  return {
    name: 'name-product',
    transformIndexHtml: (html) => html.replace('<!--product-name-->', PRODUCT_NAME),
  };
}

/** Lets browsers fetch the fonts beside the styles that name them, not after. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head',
        })),
  };
}
