import { Component, type ReactNode } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';

/** The last resort when a screen cannot be drawn, or its code cannot be fetched after a new version came out. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
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
