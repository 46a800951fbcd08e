import { parser } from '@prometheus-io/lezer-promql';

export interface UsedMetrics {
  /** Name of each metric with the labels that its matchers and the groupings of the expression use. */
  metrics: { name: string; labels: string[] }[];
  groupedBy: string[];
}

/**
 * What an expression of PromQL reads. Grafana's variables are replaced before, for they are none of the language.
 * @throws Error with the expression, where its syntax is wrong
 */
export function readPromQl(written: string): UsedMetrics {
  const text = written.replaceAll('$__rate_interval', '5m');
  const metrics: UsedMetrics['metrics'] = [];
  const groupedBy: string[] = [];
  let isGrouping = false;
  parser.parse(text).iterate({
    enter({ name, from, to, type }) {
      if (type.isError) throw new Error(`No PromQL at ${from}: ${written}`);
      const word = text.slice(from, to);
      if (name === 'VectorSelector') metrics.push({ name: '', labels: [] });
      const metric = metrics.at(-1);
      if (name === 'Identifier' && metric) metric.name = word;
      if (name === 'GroupingLabels') isGrouping = true;
      if (name !== 'LabelName') return;
      if (isGrouping) groupedBy.push(word);
      else metric?.labels.push(word);
    },
    leave({ name }) {
      if (name === 'GroupingLabels') isGrouping = false;
    },
  });
  return { metrics, groupedBy };
}
