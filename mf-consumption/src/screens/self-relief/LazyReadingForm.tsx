import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { ReadingForm } from './ReadingForm';

const Lazy = lazy(() => import('./ReadingForm').then((module) => ({ default: module.ReadingForm })));

/** Forms and calendar come while the meter's configuration does. */
export function LazyReadingForm({
  fallback,
  ...props
}: ComponentProps<typeof ReadingForm> & { fallback: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Lazy {...props} />
    </Suspense>
  );
}
