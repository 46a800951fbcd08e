import { Fragment } from 'react';

interface BreakableTextProps {
  text: string;
  /** Empty matches, each between two letters. */
  where: RegExp;
}

/** In a narrow column it breaks there, sooner than inside a word. */
export const BreakableText = ({ text, where }: BreakableTextProps) =>
  text.split(where).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
