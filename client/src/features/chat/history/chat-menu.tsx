import { Ellipsis, FileBraces, FileText, Trash2 } from 'lucide-react';
import { PRODUCT_NAME, PRODUCT_SLUG } from '#shared/product.ts';
import { Menu } from '#client/components/menu/menu.tsx';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';
import { withoutFailures, type SavedMessage } from './chat-history.ts';

interface ChatMenuProps {
  messages: readonly SavedMessage[];
  /** Used for the name of the exported file. */
  title: string;
  isDisabled: boolean;
  onClear: () => void;
  /** Called when the "Clear chat" dialog has closed. */
  onClosed: () => void;
}

const loadDialog = () => import('./clear-chat-dialog.tsx').then((m) => m.ClearChatDialog);

/** The actions for a whole chat. */
export function ChatMenu({ messages, title, isDisabled, onClear, onClosed }: ChatMenuProps) {
  const { Dialog, open, dialogProps } = useLazyDialog(loadDialog);
  return (
    <>
      <Menu
        label="Chat menu"
        icon={Ellipsis}
        isDisabled={isDisabled}
        items={[
          {
            label: 'Export as JSON',
            icon: FileBraces,
            onChoose: () => downloadChat(messages, title, 'json'),
          },
          {
            label: 'Export as Markdown',
            icon: FileText,
            onChoose: () => downloadChat(messages, title, 'md'),
          },
          { label: 'Clear chat', icon: Trash2, onChoose: () => void open() },
        ]}
      />
      {Dialog && <Dialog {...dialogProps} onClear={onClear} onClosed={onClosed} />}
    </>
  );
}

type ExportFormat = 'json' | 'md';

/** Downloads the messages as a file. */
function downloadChat(messages: readonly SavedMessage[], title: string, format: ExportFormat): void {
  const said = withoutFailures(messages);
  const [text, type] =
    format === 'json' ? [asJson(said), 'application/json'] : [asMarkdown(said, title), 'text/markdown'];
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${PRODUCT_SLUG}-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address)); // not before the download has started
}

function asJson(messages: readonly SavedMessage[]): string {
  const plain = messages.map(({ id, role, content, createdAt }) => ({ id, role, content, createdAt }));
  return `${JSON.stringify(plain, null, 2)}\n`;
}

function asMarkdown(messages: readonly SavedMessage[], title: string): string {
  const parts = messages.map(
    ({ role, content, createdAt }) =>
      `**${role === 'user' ? 'You' : PRODUCT_NAME}**, ${createdAt}\n\n${content}\n`,
  );
  return [`# ${title}\n`, ...parts].join('\n');
}
