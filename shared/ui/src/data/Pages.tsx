import { Pagination, type PaginationProps } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import { pageWords } from './page-words';

interface PagesProps {
  /** What is paged: « Mes factures ». */
  label: string;
  /** From 1. */
  current: number;
  /** Rows a page. */
  size: number;
  total: number;
  onChange: (page: number) => void;
}

/** Buttons to the pages; the count is read in full: « 11 à 20 sur 43 ». */
export function Pages({ label, current, size, total, onChange }: PagesProps) {
  return (
    <nav className="ui-pages" aria-label={pageWords.nav(label)}>
      <Pagination
        current={current}
        pageSize={size}
        total={total}
        onChange={onChange}
        showSizeChanger={false}
        // five pages to choose from at most, with the first and the last: the source has up to six (C3.1)
        showLessItems
        responsive
        // the buttons have names, and a title would be read out beside them
        showTitle={false}
        itemRender={(page, type) =>
          type === 'page' ? (
            <PageButton label={pageWords.page(page)} current={page === current}>
              {page}
            </PageButton>
          ) : (
            <PageButton
              label={names[type]}
              className={type === 'prev' || type === 'next' ? 'ui-pages__step' : undefined}
            >
              {drawings[type]}
            </PageButton>
          )
        }
        showTotal={(all, [from, to]) => `${from} à ${to} sur ${all}`}
      />
    </nav>
  );
}

type Step = Exclude<Parameters<NonNullable<PaginationProps['itemRender']>>[1], 'page'>;

const names: Record<Step, string> = {
  prev: pageWords.previous,
  next: pageWords.next,
  'jump-prev': '3 pages précédentes',
  'jump-next': '3 pages suivantes',
};

/** Those of the pages that a server cuts. */
const drawings: Record<Step, ReactNode> = {
  prev: <Icon name="chevron-left" />,
  next: <Icon name="chevron-right" />,
  'jump-prev': '…',
  'jump-next': '…',
};

interface PageButtonProps {
  label: string;
  current?: boolean;
  className?: string;
  /** antd sets it on the arrows, at the first page and at the last. */
  disabled?: boolean;
  children: ReactNode;
}

/** Its click is the one of the list item around it, which antd listens to. */
function PageButton({ label, current, className, disabled, children }: PageButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      // it keeps its focus on the first page and the last, where there is nothing left to press
      aria-disabled={disabled || undefined}
    >
      {children}
    </button>
  );
}
