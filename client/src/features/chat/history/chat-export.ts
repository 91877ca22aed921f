import { PRODUCT_NAME, PRODUCT_SLUG } from '#shared/product.ts';
import { withoutFailures, type KeptMessage } from './chat-history.ts';

type ExportFormat = 'json' | 'md';

/** Hands the messages to the visitor as a file. */
export function downloadChat(messages: readonly KeptMessage[], title: string, format: ExportFormat): void {
  const said = withoutFailures(messages);
  const [text, type] =
    format === 'json' ? [asJson(said), 'application/json'] : [asMarkdown(said, title), 'text/markdown'];
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${PRODUCT_SLUG}-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address)); // not before the browser has begun
}

function asJson(messages: readonly KeptMessage[]): string {
  const plain = messages.map(({ id, role, content, createdAt }) => ({ id, role, content, createdAt }));
  return `${JSON.stringify(plain, null, 2)}\n`;
}

function asMarkdown(messages: readonly KeptMessage[], title: string): string {
  const parts = messages.map(
    ({ role, content, createdAt }) =>
      `**${role === 'user' ? 'You' : PRODUCT_NAME}**, ${createdAt}\n\n${content}\n`,
  );
  return [`# ${title}\n`, ...parts].join('\n');
}
