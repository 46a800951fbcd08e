import { FirstFigure, FirstFigurePlace } from '@portal/screen';
import { Skeleton } from '@portal/ui';
import './payments.css';

/** The size of a figure and its line, so that nothing moves when it comes. */
export function FigureSkeleton({ label }: { label: string }) {
  return (
    <div className="dash-figure-skeleton">
      <Skeleton label={label} shape="figure" />
    </div>
  );
}

/** The same in the first paint. @param name of its figure in `src/first-figures.ts`; its line is `<name>.words` */
export function FirstPaymentFigure({ name }: { name: string }) {
  return (
    <div className="dash-figure-skeleton">
      <FirstFigurePlace skeleton={<Skeleton label="" shape="figure" />}>
        <p className="dash-figure">
          <FirstFigure name={name} />
        </p>
        <p className="dash-figure__words">
          <FirstFigure name={`${name}.words`} />
        </p>
      </FirstFigurePlace>
    </div>
  );
}
