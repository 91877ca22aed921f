import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { DATA_DAYS_KEPT } from '#shared/limits.ts';
import { DATA_FORMATS } from './open-data.ts';

const DataFile = z.object({
  format: z.enum(DATA_FORMATS),
  bytes: z.int().describe('of the file as it is saved'),
  sha256: z.string().describe('of the file as it is saved, in hexadecimal'),
});
export type DataFile = z.infer<typeof DataFile>;

export const listData = endpoint({
  method: 'GET',
  path: '/api/data',
  access: 'public',
  isOpen: true,
  summary: 'The files of the whole dictionary, made every night: under /data/, the latest first',
  response: z.object({
    license: z.string().describe('address of the licence'),
    days: z
      .array(
        z.object({
          day: z.iso.date().describe('of UTC'),
          words: z.int(),
          definitions: z.int(),
          files: z.array(DataFile.extend({ path: z.string() })),
        }),
      )
      .max(DATA_DAYS_KEPT),
  }),
});
export type DataList = z.infer<typeof listData.response>;
