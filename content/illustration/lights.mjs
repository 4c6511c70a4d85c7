// The three lights of the day, each six or seven colours, and the paper light of backdrops.

export const LIGHTS = {
  dawn: { sky: ['#f7e3bd', '#f3cfa0'], sun: '#e27a3d', far: '#d98f6b', near: '#bf5a39', tree: '#24483a', field: ['#3d5f3c', '#2f4f38'], blade: ['#274a36', '#1c3529'], grain: '#e2803f', stone: '#a9735a' },
  day: { sky: ['#f6f0df', '#e4eadb'], sun: '#f0bf45', far: '#b8cd9a', near: '#8fb166', tree: '#33653d', field: ['#4c8240', '#3b7039'], blade: ['#2a5c3a', '#1d4330'], grain: '#eebf48', stone: '#b9b39a' },
  dusk: { sky: ['#f2d2b2', '#e2ab8c'], sun: '#f7e3a1', far: '#b97f74', near: '#925a5a', tree: '#2f3552', field: ['#4d4a63', '#413f5c'], blade: ['#2e3250', '#1f233c'], grain: '#f3dd98', stone: '#8a6a70' },
  paper: { sky: ['#fbf7ee', '#f7f0e0'], sun: '#f3dfae', far: '#e9e2c9', near: '#dcdcbd', tree: '#cbd0ae', field: ['#d5d9b6', '#cdd3ad'], blade: ['#c2cba4', '#b9c49b'], grain: '#e6d59d', stone: '#ddd5bd' },
}
