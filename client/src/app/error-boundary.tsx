import { Component, type ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { Button } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';

/** Fallback for a screen that throws while rendering, or whose code can no longer be loaded after a deploy. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary path={usePathname()}>{children}</Boundary>;
}

interface BoundaryProps {
  path: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { path: string; failed: boolean }> {
  override state = { path: this.props.path, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Resets after navigation: another screen may well work. */
  static getDerivedStateFromProps({ path }: BoundaryProps, shown: { path: string }) {
    return path === shown.path ? null : { path, failed: false };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Message
        role="alert"
        level={1}
        title="This page could not be opened"
        actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
      >
        A reload usually helps: a new version may have come out while you were reading.
      </Message>
    );
  }
}
