import { z } from 'zod';

/** The id of a row in a path: 1 to 999,999,999. */
export const IdInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'Not a valid id')
  .transform(Number)
  .meta({ type: 'integer', minimum: 1, maximum: 999_999_999 });

/** The response of calls without content. */
export const NoContent = z.object({});
