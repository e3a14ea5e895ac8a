/** The texts of a new board, for `scripts/new.mjs`: the open documents of a kind, as tiles of a floor. */
export function boardTexts({ area, name, Name, one, words, screens, screenKey, path, of }) {
  return {
    contract: `import * as z from 'zod/mini';
import { board, boardInstant } from '../board';
import { branchKeys, signedMoney } from '../fields';
import { ${screens} as screens } from './screens';

export const ${name} = board({
  path: '${path}',
  screen: screens.${screenKey},
  follows: '/api/documents',
  query: { branchId: branchKeys },
  columns: {
    documentId: z.int(),
    type: z.string(),
    name: z.string(),
    group: z.string(),
    status: z.string(),
    since: boardInstant,
    amount: signedMoney,
  },
});
export type ${Name} = z.infer<typeof ${name}.row>;
`,
    server: `import { sql } from 'drizzle-orm';
import { ${name} } from '../../contract/${area}/${name}';
import type { Api } from '../core/calls/api';
import { instantText } from '../core/documents/documentStore';
import { boardRoutes } from '../core/lists/boardRoutes';

export function ${one}Routes(api: Api): void {
  boardRoutes(api, ${name}, {
    summary: ${JSON.stringify(words.title)},
    from: sql\`documents d join branches b on b.company_id = d.company_id and b.id = d.branch_id\`,
    company: sql\`d.company_id\`,
    branch: 'd.branch_id',
    where: ({ query }) => {
      const { branchId } = query as { branchId?: string };
      const ofBranch = branchId ? sql\`and d.branch_id = \${Number(branchId)}\` : sql\`\`;
      return sql\`d.type = '${of}' and d.phase in ('draft', 'waiting', 'live') \${ofBranch}\`;
    },
    columns: {
      key: sql\`d.id::text\`,
      version: sql\`d.version\`,
      documentId: sql\`d.id\`,
      type: sql\`d.type\`,
      name: sql\`coalesce(d.number, d.particulars)\`,
      group: sql\`b.name\`,
      status: sql\`d.status\`,
      since: instantText('d.stage_at'),
      amount: sql\`d.amount\`,
    },
    order: sql\`b.name, d.id\`,
    written: ['d', 'b'],
  });
}
`,
    screen: `import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ${name}, type ${Name} } from '../../../contract/${area}/${name}';
import { FLOOR_KEYS, type FloorParts } from '../../kit/board/floor/floor';
import { Floor } from '../../kit/board/floor/Floor';
import { useBoardRows } from '../../kit/board/useBoardRows';
import type { ScreenDefinition } from '../../kit/definition';
import { documentLink } from '../../kit/document/documentLink';
import { href } from '../../kit/href';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { Figure } from '../../kit/show';
import { translate } from '../../kit/translate';

const { screen } = ${name};

function ${Name}Board() {
  const go = useNavigate();
  const { state } = useBoardRows(${name}, {});
  const parts = useMemo<FloorParts<${Name}>>(() => ({
    nameOf: ({ name }) => name,
    groupOf: ({ group }) => group,
    states: {
      draft: { words: 'Draft', tone: 'plain' },
      submitted: { words: 'Submitted', tone: 'warn' },
      posted: { words: 'Posted', tone: 'good' },
    },
    stateOf: ({ status }) => status,
    sinceOf: ({ since }) => since,
    draw: ({ amount }) => <Figure amount={amount} />,
    acts: [
      {
        key: 'open',
        label: 'Open',
        tone: 'primary',
        open: ({ type, documentId }) => {
          const link = documentLink(type, documentId);
          if (link) go(href(link.screen, link.params));
        },
      },
    ],
    tapped: () => 'open',
  }), [go]);
  return (
    <ScreenFrame title={translate(screen.title)} keys={FLOOR_KEYS}>
      <Floor label={translate(screen.title)} parts={parts} state={state} empty="Nothing is open" />
    </ScreenFrame>
  );
}

export const ${name}Board: ScreenDefinition = { screen, Component: ${Name}Board };
`,
    test: `import { beforeAll, expect, test } from 'vitest';
import type { BoardAnswer } from '../../contract/board';
import type { ${Name} } from '../../contract/${area}/${name}';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';

const PATH = '${path}';
let office: Office;

beforeAll(async () => {
  office = await openOffice(await testApp());
});

test('a board without open documents has no rows, nor anything that changed since', async () => {
  const all = await office.admin.ok<BoardAnswer<${Name}>>('GET', PATH);
  expect([all.keys, all.rows]).toEqual([[], []]);
  const since = await office.admin.ok<BoardAnswer<${Name}>>('GET', \`\${PATH}?since=\${all.stamp}\`);
  expect([since.keys, since.rows]).toEqual([[], []]);
});
`,
  };
}
