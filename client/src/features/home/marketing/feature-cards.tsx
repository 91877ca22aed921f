import { BookOpen, Feather, MessageCircle, type LucideIcon } from 'lucide-react';

const FEATURES: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: BookOpen,
    title: 'Read without a key',
    text: 'Every word is open to everyone. Browse by category, search by half a memory, share what you find.',
  },
  {
    icon: Feather,
    title: 'Add what is missing',
    text: 'A word, a phrase, another meaning: no account needed. The community decides which one leads.',
  },
  {
    icon: MessageCircle,
    title: 'Talk a word over',
    text: 'A chat beside every word, for its history, its uses and its neighbours, and one about anything else.',
  },
];

export function FeatureCards() {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="sr-only">
        What you can do here
      </h2>
      <ul className="grid gap-8 lg:grid-cols-3">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden className="size-6 text-accent" strokeWidth={1.5} />
            <h3 className="pt-3 font-book text-lg">{title}</h3>
            <p className="pt-1 text-sm leading-relaxed text-faded">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
