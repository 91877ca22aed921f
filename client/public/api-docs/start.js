// Shows the API's document on the page /api. Nothing is asked of other hosts: no fonts, no proxy, no telemetry.
globalThis.Scalar.createApiReference('#reference', {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultOpenFirstTag: true,
  documentDownloadType: 'json',
  customCss: `
    .light-mode { --scalar-color-accent: #7a1f2b; }
    .dark-mode { --scalar-color-accent: #e0a54f; }
    :root { --scalar-font: system-ui, sans-serif; --scalar-font-code: ui-monospace, monospace; }`,
});
