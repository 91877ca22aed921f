import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Text in byte order, whatever the database's locale: sorts plainly a-z, and `LIKE 'abc%'` can use the index. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const createdAt = timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow();
