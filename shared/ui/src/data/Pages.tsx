import { Pagination } from 'antd';

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

/** Links to the pages; the count is read in full: « 11 à 20 sur 43 ». */
export function Pages({ label, current, size, total, onChange }: PagesProps) {
  return (
    <nav className="ui-pages" aria-label={`Pages : ${label}`}>
      <Pagination
        current={current}
        pageSize={size}
        total={total}
        onChange={onChange}
        showSizeChanger={false}
        // five links to pages at most, with the first and the last: the source has up to six (C3.1)
        showLessItems
        responsive
        showTotal={(all, [from, to]) => `${from} à ${to} sur ${all}`}
      />
    </nav>
  );
}
