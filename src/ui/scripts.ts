// What the scripts of blocks of other repositories are made of, without React: `page-schema-site/enhance`.
export { disclosure } from './disclosure.ts'
export { isRightToLeft, stepOf } from './direction.ts'
export { all, type Enhance, listen, part, set } from './enhance.ts'
export { enhanceDialog } from './enhanceDialog.ts'
export { onPress } from './press.ts'
export { copyOf } from './template.ts'
export { textWithLang } from './template.ts'
export { whileSeen } from './whileSeen.ts'
