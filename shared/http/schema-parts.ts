import { z } from 'zod';

/** A row's id as it stands in a path: 1 to 999,999,999. */
export const IdInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'Not a valid id')
  .transform(Number)
  .meta({ type: 'integer', minimum: 1, maximum: 999_999_999 });

/** The answer of calls that have nothing to tell. */
export const NoContent = z.object({});
