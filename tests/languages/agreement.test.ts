// What a translation must have in common with the original text.
import { expect, test } from 'vitest'
import { checkAgreement } from '../../src/model/locales/checks/agreement.ts'
import type { Pair } from '../../src/model/locales/pairs.ts'

const said = (source: string, target: string) =>
  checkAgreement({ source, target } as Pair, { code: 'te', name: 'Telugu' }).map(({ message }) => message)

test.each([
  ['one form serves every number', '{n} shop | {n} shops', '{n} దుకాణాలు', []],
  ['both forms are there', '{n} shop | {n} shops', '{n} దుకాణం | {n} దుకాణాలు', []],
  [
    'the sign between forms is lost',
    '{n} shop | {n} shops',
    '{n} దుకాణం {n} దుకాణాలు',
    ['there is one form for numbers, and Telugu has 2'],
  ],
  [
    'there is a form too many',
    '{n} shop | {n} shops',
    '{n} అ | {n} ఆ | {n} ఇ',
    ['there are 3 forms for numbers, and Telugu has 2'],
  ],
  ['a placeholder is another one', 'Call {name}', '{nam} కు ఫోన్ చేయండి', ['{nam} is never filled in']],
  ['a placeholder is lost', 'Call {name}', 'ఫోన్ చేయండి', ['{name} is lost']],
  ['a link leads elsewhere', '[Call](/contact)', '[ఫోన్](/contacts)', ['the link /contacts is not in the original text']],
  ['a link is lost', '[Call](/contact)', 'ఫోన్', ['the link to /contact is lost']],
  ['a figure is lost', '7,629 members', 'సభ్యులు', ['the figure 7,629 is lost']],
  ['a figure is another one', '7,629 members', '7,269 సభ్యులు', ['7,269 is not in the original text']],
  ['a time is written by a clock of twelve hours', 'Until 18:30', 'సాయంత్రం 6.30 వరకు', []],
  ['a bold run is lost', '**Bring** it', 'తీసుకురండి', ['0 of 1 bold runs are there']],
  ['an entry of a list is lost', '- one\n- two', '- ఒకటి', ['the list has 1 entries, not 2']],
  ['a tag is shown as it is written', 'Bring it', '<b>తీసుకురండి</b>', ['the HTML <b> is shown as it is written']],
  ['figures are the same in other digits', '7,629 members', '౭,౬౨౯ సభ్యులు', []],
])('%s', (_, source, target, messages) => {
  expect(said(source, target)).toEqual(messages)
})
