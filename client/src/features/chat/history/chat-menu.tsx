import { Ellipsis, FileBraces, FileText, Trash2 } from 'lucide-react';
import { Menu } from '#client/components/menu/menu.tsx';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';
import { downloadChat } from './chat-export.ts';
import type { KeptMessage } from './chat-history.ts';

interface ChatMenuProps {
  messages: readonly KeptMessage[];
  /** Names the file that is exported. */
  title: string;
  isDisabled: boolean;
  onClear: () => void;
  /** The question whether to clear is closed. */
  onClosed: () => void;
}

const loadDialog = () => import('./clear-chat-dialog.tsx').then((m) => m.ClearChatDialog);

/** What can be done with a whole chat. */
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
