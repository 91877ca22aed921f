import type { ComponentProps } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { PREMIUM_PRICE } from '../premium-price.ts';

interface SubscribeButtonProps extends Pick<ComponentProps<'button'>, 'ref' | 'disabled'> {
  isBusy?: boolean;
}

export function SubscribeButton({ isBusy = false, ...rest }: SubscribeButtonProps) {
  return (
    <Button type="submit" className="mt-5 w-full" {...rest}>
      {isBusy ? 'Processing...' : `Subscribe for ${PREMIUM_PRICE}`}
    </Button>
  );
}
