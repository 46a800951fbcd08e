import { Skeleton } from '@portal/ui';

/** The shape of a screen until its remote draws it; it fades in late, so that a fast remote shows none of it. */
export function ScreenSkeleton({ title }: { title: string | null }) {
  return (
    <div className="shell-skeleton" aria-busy="true">
      {title !== null && (
        <p className="shell-skeleton__title" aria-hidden="true">
          {title}
        </p>
      )}
      <Skeleton shape="block" label={title === null ? 'Chargement…' : `Chargement : ${title}`} />
      <div className="shell-skeleton__cards" aria-hidden="true">
        <Skeleton lines={4} />
        <Skeleton lines={4} />
      </div>
    </div>
  );
}
