import { expect, it } from 'vitest';
import { loadCorpus } from '#server/corpus/load-corpus.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';

/** Fifty slips of the kinds people make: a letter missing, doubled, swapped or written as it sounds. */
const MISSPELT: Record<string, string> = {
  illuminatti: 'illuminati',
  iluminati: 'illuminati',
  freemasonary: 'freemasonry',
  rosicrusianism: 'rosicrucianism',
  atlentis: 'atlantis',
  lemuira: 'lemuria',
  stonehendge: 'stonehenge',
  nephelim: 'nephilim',
  anunaki: 'anunnaki',
  baphomat: 'baphomet',
  abraxis: 'abraxas',
  demiruge: 'demiurge',
  gnossis: 'gnosis',
  theosofy: 'theosophy',
  anthroposofy: 'anthroposophy',
  homeopothy: 'homeopathy',
  accupuncture: 'acupuncture',
  ayurvida: 'ayurveda',
  iridiology: 'iridology',
  reflexolgy: 'reflexology',
  chiropratic: 'chiropractic',
  chemtrials: 'chemtrails',
  cointellpro: 'cointelpro',
  mkultre: 'mkultra',
  'operation papperclip': 'operation paperclip',
  'bermuda triangel': 'bermuda triangle',
  'diatlov pass': 'dyatlov pass',
  'philadelfia experiment': 'philadelphia experiment',
  'voinich manuscript': 'voynich manuscript',
  'majestik twelve': 'majestic twelve',
  rosswell: 'roswell',
  'flying sauser': 'flying saucer',
  'cristal skull': 'crystal skull',
  'holow earth': 'hollow earth',
  'flatt earth': 'flat earth',
  'kirlian fotography': 'kirlian photography',
  'shumann resonance': 'schumann resonance',
  'morfic resonance': 'morphic resonance',
  orgoen: 'orgone',
  cymatix: 'cymatics',
  piezoelectrisity: 'piezoelectricity',
  tungusca: 'tunguska',
  'nazka lines': 'nazca lines',
  'antikithera mechanism': 'antikythera mechanism',
  'bagdad battery': 'baghdad battery',
  'emerld tablet': 'emerald tablet',
  hermetisism: 'hermeticism',
  shambala: 'shambhala',
  wica: 'wicca',
  placibo: 'placebo',
};

const app = useTestApp();

it('finds at least 45 of 50 misspelt words of the corpus among its first three answers', async () => {
  await loadCorpus(app().databaseUrl);
  app().ctx.responseCache.invalidate();
  const missed: string[] = [];
  for (const [written, meant] of Object.entries(MISSPELT)) {
    const { body } = await app().http.get('/api/public/dictionary').query({ search: written, limit: 3 });
    const answers = (body as { word: string }[]).map(({ word }) => word);
    if (!answers.includes(meant)) missed.push(`${written}: ${answers.join(', ')}`);
  }
  expect(Object.keys(MISSPELT)).toHaveLength(50);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
});
