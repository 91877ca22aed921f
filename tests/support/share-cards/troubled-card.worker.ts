/** Stands in for the worker of share cards where one has to fail in a certain way, named by the headword. */
process.on('message', ({ headword }: { headword: string }) => {
  if (headword === 'crash') throw new Error('crashed');
  if (headword === 'exit') process.exit(3);
  if (headword === 'hang') for (;;);
  const message = headword === 'refuse' ? { failure: 'refused' } : { png: Buffer.from(headword) };
  process.send!(message);
});
process.on('disconnect', () => process.exit());
