import { Card } from '@portal/ui';
import { ServedTable, type ServedTableProps } from './ServedTable';

interface FoundRowsProps<Row, Answer, By extends string> extends ServedTableProps<Row, Answer, By> {
  words: ServedTableProps<Row, Answer, By>['words'] & { title: string };
}

/** What a search found, in a card of its own. */
export const FoundRows = <
  Row extends object,
  Answer extends { total: number; totalIsCapped: boolean; nextCursor: string | null },
  By extends string,
>(
  props: FoundRowsProps<Row, Answer, By>,
) => (
  <Card title={props.words.title} className="screen-found">
    <ServedTable {...props} />
  </Card>
);
