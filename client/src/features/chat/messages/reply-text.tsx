import { memo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { ReplyLink } from './reply-link.tsx';

/**
 * An assistant's Markdown: no HTML, no images, and only allowed links. Memoised, so that a key press in a long chat
 * does not parse all replies again.
 */
export const ReplyText = memo(function ReplyText({ children }: { children: string }) {
  return (
    <div className={LOOK}>
      <Markdown
        disallowedElements={['img']}
        urlTransform={(url) => url} // ReplyLink checks each link
        components={COMPONENTS}
      >
        {children}
      </Markdown>
    </div>
  );
});

/** Headings in a reply must not be headings of the page. */
const Heading: Components['h1'] = ({ children }) => <p className="font-semibold">{children}</p>;

const COMPONENTS: Components = {
  a: ({ href, children }) => <ReplyLink href={href}>{children}</ReplyLink>,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
};

const LOOK =
  'space-y-3 leading-relaxed wrap-anywhere [&_blockquote]:border-l-2 [&_blockquote]:border-rule [&_blockquote]:pl-4 [&_blockquote]:text-faded [&_code]:text-sm [&_hr]:border-rule [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:pl-6 [&_pre]:whitespace-pre-wrap [&_ul]:list-disc [&_ul]:pl-6';
