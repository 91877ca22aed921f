import { Component, type ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { Button } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';

/** The last resort when a screen cannot be drawn, or its code cannot be fetched after a new version came out. */
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

  /** Another address is another screen, which may well open. */
  static getDerivedStateFromProps({ path }: BoundaryProps, shown: { path: string }) {
    return path === shown.path ? null : { path, failed: false };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Message
        role="alert"
        level={1}
        title="This page would not open"
        actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
      >
        A reload usually helps: a new version may have come out while you were reading.
      </Message>
    );
  }
}
