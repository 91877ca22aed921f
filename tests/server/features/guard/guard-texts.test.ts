import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HELP_LINES } from '#shared/chat/help-lines.ts';
import { urgentAnswer } from '#server/features/guard/fixed-answers.ts';
import { genocideIn, guardTexts } from '#server/features/guard/guard-texts.ts';
import { LANGUAGES } from '#server/features/guard/languages.ts';
import { judgeReply } from '#server/features/guard/reply/judge-reply.ts';
import { languageOf } from '#server/features/guard/judge-message.ts';
import { CRISIS_KINDS } from '#server/features/guard/verdict.ts';
import { projectRoot } from '#server/project-root.ts';
import { GUARD_TEXTS_PAGE, guardTextsPage } from '../../../../scripts/guard/guard-texts-page.ts';

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const english = guardTexts('en');
  const texts = guardTexts(language);

  it('are all there, with the same links in them', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    expect(Object.keys(texts.genocides).sort()).toEqual(Object.keys(english.genocides).sort());
    for (const [key, text] of Object.entries(english)) {
      if (typeof text !== 'string') continue;
      const own = texts[key as keyof typeof texts] as string;
      expect(own.match(/\{\w+\}/g), key).toEqual(text.match(/\{\w+\}/g));
      expect(own.trim().length, key).toBeGreaterThan(5);
    }
  });

  it('are in that language', () => {
    const { genocides: _, ...sentences } = texts;
    expect(languageOf(Object.values(sentences).join(' ').slice(0, 400))).toBe(language);
  });

  it.each(CRISIS_KINDS)(
    'lead somebody in danger (%s) to the emergency number and to people who help',
    (crisis) => {
      const answer = urgentAnswer('crisis', { language, crisis });
      for (const number of ['112', '911', '999', '000']) expect(answer).toContain(number);
      expect(answer).toContain(`](${HELP_LINES.findahelpline})`);
      if (crisis === 'abuse') expect(answer).toContain(`](${HELP_LINES.nomore})`);
      if (crisis === 'child') expect(answer).toContain(`](${HELP_LINES.childhelpline})`);
      expect(answer).not.toMatch(/\/dictionary|\{|\}/);
    },
  );

  it('are none that the guard would stop', () => {
    const sentences = Object.values(texts).filter((text): text is string => typeof text === 'string');
    expect(sentences.filter((text) => judgeReply(text) !== undefined)).toEqual([]);
  });

  it('know a genocide by each of its names', () => {
    for (const { name, patterns } of Object.values(texts.genocides))
      for (const pattern of patterns)
        expect(genocideIn(`x ${pattern.replaceAll('*', '')} y`, language), pattern).toBe(name);
  });
});

it('are shown for review as they are', () => {
  expect(readFileSync(join(projectRoot, GUARD_TEXTS_PAGE), 'utf8')).toBe(guardTextsPage());
});
