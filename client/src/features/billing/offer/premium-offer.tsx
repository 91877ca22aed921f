import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { PREMIUM_PRICE } from '../premium-price.ts';
import { SupportAddress } from '../support-address.tsx';
import { TEXT_LINK } from '../text-link.ts';

/** The plan, its price and benefits, and what is free without it. */
export function PremiumOffer() {
  return (
    <>
      <div data-keep-in-sight className="w-fit">
        <h1 className="font-book text-4xl">{PRODUCT_NAME} Premium</h1>
        <p className="mt-4 font-book text-2xl tabular-nums">{PREMIUM_PRICE}</p>
      </div>
      <p className="text-faded">
        Cancel at any time, on your{' '}
        <Link href={PAGE_PATHS.account} className={TEXT_LINK}>
          account page
        </Link>
        .
      </p>
      <BenefitGroup title="What Premium adds">
        <Benefit title="Unlimited chat sessions">
          The AI chat without its hourly allowance of messages. Only the limit per minute stays, which keeps
          scripts out.
        </Benefit>
        <Benefit title="Priority support">
          Mail from Premium members is answered first
          <SupportAddress />.
        </Benefit>
        <Benefit title="A share of the costs">It pays for the servers that keep {PRODUCT_NAME} open.</Benefit>
      </BenefitGroup>
      <BenefitGroup title="Free for every member, with or without Premium">
        <Benefit title="AI chat assistance">Ask about any word, within the hourly allowance.</Benefit>
        <Benefit title="Voting and contributing">Rate definitions, add words, write your own.</Benefit>
      </BenefitGroup>
    </>
  );
}

interface BenefitGroupProps {
  title: string;
  children: ReactNode;
}

function BenefitGroup({ title, children }: BenefitGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-1 font-book text-xl text-balance">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

interface BenefitProps {
  title: string;
  children: ReactNode;
}

function Benefit({ title, children }: BenefitProps) {
  return (
    <li className="flex gap-3 py-2">
      <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <h3 className="font-medium">{title}</h3>
        <p className="text-faded">{children}</p>
      </div>
    </li>
  );
}
