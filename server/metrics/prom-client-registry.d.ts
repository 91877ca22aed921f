declare module 'prom-client/lib/registry.js' {
  export { Registry as default } from 'prom-client';
}
