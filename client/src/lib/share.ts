import { TEXT_LENGTH } from '#shared/limits.ts';
import { chatPath } from '#shared/pages/page-paths.ts';
import { truncate } from '#shared/text/text.ts';
import { copyText } from './copy-text.ts';
import { toast } from './toast/toast.ts';

/** The address that is shared and copied: the word's chat. */
function chatLink(word: string): string {
  return window.location.origin + chatPath(word);
}

/**
 * Offers the word through the device's share sheet, or copies its link where there is none. Failures and a sheet that
 * was closed again are only logged.
 */
export async function shareWord(word: string, definition: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({
        title: word,
        text: truncate(definition, TEXT_LENGTH.shared),
        url: chatLink(word),
      });
    } else {
      await copyText(chatLink(word));
      toast({ title: 'Link copied!', description: 'Share link copied to clipboard' });
    }
  } catch (error) {
    console.warn('Sharing failed', error); // oxlint-disable-line no-console -- for debugging
  }
}

/** Copies the link of a word's chat and says so; a failure is only logged. */
export async function copyChatLink(word: string): Promise<void> {
  try {
    await copyText(chatLink(word));
    toast({ title: 'Link copied!', description: 'Chat link copied to clipboard' });
  } catch (error) {
    console.warn('Copying failed', error); // oxlint-disable-line no-console -- for debugging
  }
}
