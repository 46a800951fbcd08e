import { lazyPart } from '@portal/screen';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import type { ReadingForm } from './ReadingForm';

const Lazy = lazyPart(() => import('./ReadingForm').then((module) => module.ReadingForm));

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
