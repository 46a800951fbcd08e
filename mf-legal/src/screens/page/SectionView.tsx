import type { ResponseOf } from '@portal/contract';
import { Link } from '@portal/ui';
import { useId } from 'react';

type Section = ResponseOf<'/legal/:page'>['sections'][number];
type Block = Section['blocks'][number];

export function SectionView({ section: { title, blocks } }: { section: Section }) {
  const id = useId();
  return (
    <section className="legal__section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {blocks.map((block, at) => (
        <BlockView key={at} block={block} title={title} />
      ))}
    </section>
  );
}

/** A kind that this version does not know shows nothing. */
function BlockView({ block, title }: { block: Block; title: string }) {
  switch (block.kind) {
    case 'TEXT':
      return <p>{block.text}</p>;
    case 'LIST':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'STEPS':
      return (
        <ol className="legal__steps">
          {block.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      );
    case 'FACTS':
      return (
        <dl className="legal__facts">
          {block.facts.map(({ label, value, href }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{href === null ? value : <Outward href={href}>{value}</Outward>}</dd>
            </div>
          ))}
        </dl>
      );
    case 'TABLE':
      return <TableView block={block} title={title} />;
    default:
      return null;
  }
}

/** Of another site in a tab of its own; a mail or a call in its programme. */
const Outward = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} target={href.startsWith('https:') ? '_blank' : undefined}>
    {children}
  </Link>
);

/** Rows become cards on a phone: each cell brings the name of its column. */
function TableView({ block, title }: { block: Extract<Block, { kind: 'TABLE' }>; title: string }) {
  return (
    <table className="legal__table" aria-label={title}>
      <thead>
        <tr>
          {block.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={block.columns[at + 1]} data-column={block.columns[at + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
