import { expect, it } from 'vitest';
import { html } from '#server/features/pages/html.ts';

const tag = html; // by another name its templates below are left as they are written

it('escapes what is filled in, between tags and within quotes', () => {
  const text = `<b> & "it's"`;
  expect(tag`<p title="${text}">${text}</p>`.text).toBe(
    '<p title="&#60;b&#62; &#38; &#34;it&#39;s&#34;">&#60;b&#62; &#38; &#34;it&#39;s&#34;</p>',
  );
});

it('keeps HTML that it made itself', () => {
  const items = ['a', '<b>'].map((item) => tag`<li>${item}</li>`);
  expect(tag`<ul>${items}</ul>${tag`<hr>`}`.text).toBe('<ul><li>a</li><li>&#60;b&#62;</li></ul><hr>');
});

it('drops the indentation of its source, and none of what is filled in', () => {
  const lines = 'one\n  two';
  expect(
    tag`
      <p
        class="a"
      >
        ${lines}
      </p>
      <p>one
         sentence</p>
    `.text,
  ).toBe('<p class="a">one\n  two</p><p>one sentence</p>');
});
