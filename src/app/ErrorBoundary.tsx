import { Component, type ReactNode } from 'react';
import { ErrorPage } from './pages/ErrorPage';

type Props = { children: ReactNode };
type State = { error: unknown };

/** Keeps the rest usable when one part breaks. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('An unnamed error') };
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorPage error={this.state.error} />;
  }
}
