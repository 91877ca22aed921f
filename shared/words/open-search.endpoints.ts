import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { suggestWords } from './suggest.endpoints.ts';

const texts = z.array(z.string());

export const openSearch = endpoint({
  method: 'GET',
  path: '/api/opensearch',
  access: 'public',
  summary: 'Suggestions in the form that search boxes of browsers read (OpenSearch)',
  query: suggestWords.query,
  response: z.tuple([z.string(), texts, texts]).describe('the text itself, names, what each is about'),
});
