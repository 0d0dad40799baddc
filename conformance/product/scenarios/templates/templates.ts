import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { type JsonObject, sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { allRows } from '../../../engine/resources/all-rows.ts';
import { OwnStudio } from '../own-studio.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:createTemplate', 'operation:listTemplates', 'operation:setDefaultTemplate'],
});

async function make(studio: OwnStudio, name: string, more: JsonObject = {}): Promise<string> {
  const made = await studio.call('createTemplate', { body: { name, config: {}, ...more } });
  return String(valueAt(made, '/id'));
}

const pin = (studio: OwnStudio, templateId: string) =>
  studio.call('setDefaultTemplate', { path: { templateId } });

/** Lists the templates of a studio. */
function listed(studio: OwnStudio): Promise<unknown[]> {
  const list = studio.operation('listTemplates');
  return allRows(list, (query) => studio.call(list.name, { query }));
}

const names = async (studio: OwnStudio) => (await listed(studio)).map((row) => valueAt(row, '/name'));

const defaults = async (studio: OwnStudio) =>
  (await listed(studio))
    .filter((row) => valueAt(row, '/isDefault') === true)
    .map((row) => valueAt(row, '/id'));

const opaque = {
  z: null,
  a: [[], [null, [{ b: {} }]]],
  '': false,
  ünï: '😀\u2028"\\',
  mode: 'pick',
  latency: 42,
  isDefault: true,
  number: 1.5e-7,
  large: 9_007_199_254_740_991,
  negative: -1_234_567.25,
  text: 'x'.repeat(200_000),
  toString: 1,
  length: 0,
};

/** Templates: named broadcast settings. */
export const templates: readonly Scenario[] = [
  scenario(
    'templates/verbatim',
    options('A config with any content is returned unchanged.', {
      proves: ['TMPL-02', 'TMPL-04', 'TMPL-13'],
    }),
    async (context) => {
      const studio = await OwnStudio.make(context);
      const made = await studio.call('createTemplate', { body: { name: 'Config', config: opaque } });
      const keeps = (row: unknown): void =>
        context.assert(sameJson(valueAt(row, '/config'), opaque), 'the config is returned changed');
      keeps(made);
      studio.shows('the template', made, { '/isDefault': false });
      keeps((await listed(studio))[0]);
      const path = { templateId: String(valueAt(made, '/id')) };
      const changed = await studio.call('updateTemplate', {
        path,
        body: { name: 'New', config: { only: 1 } },
      });
      studio.shows('the changed template', changed, { '/name': 'New', '/config': { only: 1 } });
    },
  ),

  scenario(
    'templates/config-is-object',
    options('A config that is not an object is rejected.', { proves: ['TMPL-05'], about: ['TMPL-06'] }),
    async (context) => {
      const studio = await OwnStudio.make(context);
      const templateId = await make(studio, 'Kept');
      for (const config of [[], [{}], 'text', 42, true, null]) {
        await studio.isInvalid('createTemplate', { body: { name: 'Wrong', config } });
        await studio.isInvalid('updateTemplate', { path: { templateId }, body: { name: 'Wrong', config } });
      }
      context.assert(sameJson(await names(studio), ['Kept']), 'a rejected template was stored');
    },
  ),

  scenario(
    'templates/order',
    options('The default is listed first, then the others by their last update, newest first.', {
      proves: ['TMPL-11'],
    }),
    async (context) => {
      const studio = await OwnStudio.make(context);
      const first = await make(studio, 'First');
      const second = await make(studio, 'Second');
      await make(studio, 'Third');
      await pin(studio, second);
      await studio.call('updateTemplate', {
        path: { templateId: first },
        body: { name: 'First again', config: {} },
      });
      const found = await names(studio);
      const expected = ['Second', 'First again', 'Third'];
      context.assert(
        sameJson(found, expected),
        `the order is ${found.join(', ')}, not ${expected.join(', ')}`,
      );
    },
  ),

  scenario(
    'templates/default',
    options(
      'At most one template is the default: pinning moves it, updating retains it, deleting leaves none.',
      { proves: ['TMPL-03', 'TMPL-07', 'TMPL-08', 'TMPL-09', 'TMPL-10', 'TMPL-14', 'TMPL-15'] },
    ),
    async (context) => {
      const studio = await OwnStudio.make(context);
      const expectDefault = async (...ids: string[]): Promise<void> => {
        const found = await defaults(studio);
        context.assert(sameJson(found, ids), `the defaults are ${found.join(', ')}, not ${ids.join(', ')}`);
      };
      const one = await make(studio, 'One');
      const other = await make(studio, 'Other');
      await expectDefault();
      studio.shows('the pinned template', await pin(studio, one), { '/id': one, '/isDefault': true });
      await pin(studio, one);
      await expectDefault(one);
      await pin(studio, other);
      await expectDefault(other);
      for (const templateId of [one, other])
        await studio.call('updateTemplate', { path: { templateId }, body: { name: 'New', config: {} } });
      await expectDefault(other);
      await studio.call('deleteTemplate', { path: { templateId: other } });
      await expectDefault();
      if (!context.strict) return;
      const [third, fourth] = [
        await make(studio, 'Third', { isDefault: true }),
        await make(studio, 'Fourth', { isDefault: true }),
      ];
      context.assert(third !== fourth, 'two templates have the same id');
      await expectDefault(fourth);
      await studio.call('deleteTemplate', { path: { templateId: third } });
      await expectDefault(fourth);
    },
  ),

  scenario(
    'templates/pin-race',
    options('Of several templates pinned concurrently exactly one is the default.', {
      proves: ['TMPL-03', 'TMPL-09'],
    }),
    async (context) => {
      const studio = await OwnStudio.make(context);
      const ids: string[] = [];
      for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push(await make(studio, name));
      for (let round = 0; round < 3; round += 1) {
        await Promise.all(ids.map((id) => pin(studio, id)));
        const found = await defaults(studio);
        context.assert(found.length === 1, `${found.length} templates are the default, not 1`);
      }
    },
  ),

  scenario(
    'templates/other-studio',
    options("Another studio's template is not found.", { proves: ['TMPL-17'] }),
    async (context) => {
      const [studio, other] = [await OwnStudio.make(context), await OwnStudio.make(context)];
      const templateId = await make(other, 'Elsewhere');
      for (const [name, body] of [
        ['updateTemplate', { name: 'Mine', config: {} }],
        ['setDefaultTemplate', undefined],
        ['deleteTemplate', undefined],
      ] as const) {
        const exchange = await studio.send(name, { path: { templateId }, ...(body && { body }) });
        const operation = studio.operation(name);
        expectErrorResponse(context, exchange, { status: 404, code: 'not_found', operation });
      }
      context.assert(sameJson(await names(other), ['Elsewhere']), "another studio's template was changed");
    },
  ),
];
