/** Entries that tell how an old slander about a group came about, by what a hateful question speaks of. */
const ENTRIES: readonly [RegExp, word: string][] = [
  [
    / (?:holocaust|holocost|holokaust|olocausto|shoah|auschwitz|six million|gas chamber|холокост|освенцим)|大屠杀|奥斯维辛/u,
    'holocaust denial',
  ],
  [
    / (?:adrenochrom|blood libel|(?:childrens?|babies|kids) blood|blood of|drink (?:the )?blood|ritualmord)/u,
    'blood libel',
  ],
  [/ (?:reptil|lizard|echsen|рептил)/u, 'reptilians'],
  [/ (?:q ?anon|pizzagate)/u, 'qanon'],
  [
    / (?:white genocide|replacement|replac\w* (?:us|white)|grand remplacement|umvolkung|bevolkerungsaustausch|reemplazo|sostituzione etnica)/u,
    'great replacement',
  ],
  [
    / (?:jew|jud[eiíoa]|juif|giude|ebre[io]|joden|zyd|yahud|евре|иуде|يهود|اليهود|यहूद|zionis|sionis|rothschild|elders of|protocol|banker|globalist)|犹太|猶太/u,
    'protocols of zion',
  ],
];

/** @param folded the question, see foldText */
export function libelEntryFor(folded: string): string | undefined {
  return ENTRIES.find(([pattern]) => pattern.test(folded))?.[1];
}
