import { Button, Card, Skeleton } from '@portal/ui';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { frEdit } from '../../i18n/fr-edit';

interface EditCardProps {
  title: string;
  /** The block shows its form instead of its values. */
  editing: boolean;
  /** A popup with a result or a confirmation is open. */
  covered: boolean;
  /** Omitted when nothing can be edited, or when `actions` open several forms. */
  onEdit?: () => void;
  actions?: ReactNode;
  /** Label for screen readers: « Modifier mes coordonnées ». */
  editLabel?: string;
  /** For an agent without the right to write, or while the data reloads. */
  disabled?: boolean;
  /** Its form comes when it is opened. */
  children: ReactNode;
}

/** A block between reading and editing. Once its form is gone, the focus is back at the button that opened it. */
export function EditCard({
  title,
  editing,
  covered,
  onEdit,
  actions,
  editLabel,
  disabled,
  children,
}: EditCardProps) {
  const place = useRef<HTMLDivElement>(null);
  useReturnedFocus(place, editing || covered);
  return (
    <div ref={place} className="edit-card">
      <Card
        title={title}
        actions={
          editing ? undefined : onEdit ? (
            <Button size="small" icon="edit" aria-label={editLabel} disabled={disabled} onClick={onEdit}>
              {frEdit.edit}
            </Button>
          ) : (
            actions
          )
        }
      >
        <Suspense fallback={<Skeleton lines={3} />}>{children}</Suspense>
      </Card>
    </div>
  );
}

function useReturnedFocus(place: RefObject<HTMLDivElement | null>, away: boolean): void {
  const was = useRef(away);
  useEffect(() => {
    if (was.current && !away) place.current?.querySelector<HTMLElement>('button')?.focus();
    was.current = away;
  }, [away, place]);
}
