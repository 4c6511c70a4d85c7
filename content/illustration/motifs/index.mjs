import * as animals from './animals.mjs'
import * as buildings from './buildings.mjs'
import * as civic from './civic.mjs'
import * as crops from './crops.mjs'
import * as field from './field.mjs'
import * as figures from './figures.mjs'
import * as interior from './interior.mjs'
import * as land from './land.mjs'
import * as marks from './marks.mjs'
import * as plates from './plates.mjs'
import * as portraits from './portraits.mjs'
import * as props from './props.mjs'
import * as seated from './seated.mjs'
import * as sky from './sky.mjs'
import * as trees from './trees.mjs'
import * as vehicles from './vehicles.mjs'
import * as awards from './awards.mjs'
import * as print from './print.mjs'
import * as aerial from './aerial.mjs'
import * as closeups from './closeups.mjs'
import * as desk from './desk.mjs'
import * as display from './display.mjs'
import * as lighting from './lighting.mjs'
import * as festival from './festival.mjs'
import * as landscape from './landscape.mjs'

/** Every motif a scene may name. */
export const MOTIFS = {
  ...sky, ...land, ...field, ...trees, ...crops, ...figures, ...seated, ...animals, ...buildings, ...civic, ...props, ...vehicles, ...plates, ...portraits, ...interior, ...marks, ...awards, ...print, ...aerial, ...closeups, ...landscape,
  ...desk, ...display, ...lighting, ...festival,
}
