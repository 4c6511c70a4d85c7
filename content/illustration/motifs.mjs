// What stands in the scenes. Every motif is drawn on its foot at (0, 0), about 100 units tall.

const g = (x, y, scale, body) => `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`

const sacksBody = [[54, 0], [84, 0], [114, 0], [69, -22], [99, -22], [84, -44]]
  .map(([x, y]) => `<path fill="#d9b36c" stroke="#b58d47" stroke-width="1.5" d="M${x - 15} ${y}q-3-22 4-22h22q7 0 4 22z"/>`).join('')

/** A person without a face; `cloth` and `wrap` are the colours of the clothes. */
export const person = ({ x, y, scale = 1, cloth = '#b5482a', wrap = '#fbf7ee', skin = '#5b3a29', sari = false }) => g(x, y, scale, sari
  ? `<path fill="${cloth}" d="M-17 0Q-16-34-9-52h18Q16-34 17 0z"/><path fill="${wrap}" d="M-10-58q20-12 20 6l4 22q-8 4-16-8z"/><circle cy="-68" r="9" fill="${skin}"/><path fill="${cloth}" d="M-11-62q-2-18 11-18t11 16q-4-10-11-9t-11 11z"/>`
  : `<path fill="${wrap}" d="M-13 0l3-34h20l3 34H2L0-20-3 0z"/><path fill="${cloth}" d="M-14-30l3-28q11-8 22 0l3 28z"/><circle cy="-68" r="9" fill="${skin}"/><path fill="${wrap}" d="M-11-70q2-13 11-13t11 13q-11-6-22 0z"/>`)

/** An electric pole with two wires' worth of arms. */
export const pole = ({ x, y, scale = 1, color = '#24483a' }) => g(x, y, scale, `<path fill="${color}" d="M-3 0v-150h6V0zM-26-138h52v5h-52zM-18-122h36v4h-36z"/>`)

/** A village house with a lit window. */
export const house = ({ x, y, scale = 1, wall = '#efe0bd', roof = '#a8492c', window = '#f6c94f' }) => g(x, y, scale, `<path fill="${wall}" d="M-50 0v-46H50V0z"/><path fill="${roof}" d="M-60-44l22-34h76l22 34z"/><path fill="${window}" d="M-34-30h20v18h-20z"/><path fill="#5b3a29" d="M8 0v-32h20V0z"/>`)

/** A long building with a flat roof and rows of windows: college, office, hall. */
export const building = ({ x, y, scale = 1, wall = '#f2e4c4', trim = '#1f5138' }) => g(x, y, scale,
  `<path fill="${wall}" d="M-150 0v-84h300V0z"/><path fill="${wall}" d="M-46-84v-30h92v30z"/><path fill="${trim}" d="M-158-90h316v9h-316zM-54-120h108v8H-54z"/><path fill="#8fa9a0" d="M-134-66h28v34h-28zM-92-66h28v34h-28zM64-66h28v34H64zM106-66h28v34h-28z"/><path fill="${trim}" d="M-22 0v-52h44V0z"/><path fill="#b9ac8a" d="M-160 0h320v6h-320z"/>`)

/** A tent on poles for camps. */
export const tent = ({ x, y, scale = 1, cloth = '#fbf7ee', stripe = '#b5482a' }) => g(x, y, scale, `<path fill="#6a5a44" d="M-88 0v-70h4V0zM84 0v-70h4V0z"/><path fill="${cloth}" d="M-104-66L0-116l104 50v14q-13 12-26 0-13 12-26 0-13 12-26 0-13 12-26 0-13 12-26 0-13 12-26 0-13 12-26 0-13 12-26 0z"/><path fill="${stripe}" d="M0-116l26 12.500V-58q-13 12-26 0zM-52-91l-26 12.500v22q13 10 26 0zM52-91l26 12.500v22q-13 10-26 0z" opacity=".85"/>`.replaceAll('12.500', '12.5'))

/** A red cross plate for health. */
export const cross = ({ x, y, scale = 1 }) => g(x, y, scale, '<circle r="16" fill="#fff"/><path fill="#b5482a" d="M-4-11h8v7h7v8H4v7h-8V4h-7v-8h7z"/>')

/** A buffalo. */
export const buffalo = ({ x, y, scale = 1, color = '#333f4a' }) => g(x, y, scale, `<path fill="${color}" d="M-46-14q-8-40 22-42 34-6 56 2 20-2 26 8 10 4 8 16-8 8-20 2-2 10-6 14V0h-8v-18h-40V0h-9l-3-16q-8-2-10-12-6 14-8 28z"/><path fill="none" stroke="#8d8773" stroke-width="4" stroke-linecap="round" d="M54-50q-14-10-26-2M62-50q8-8 2-16"/>`)

/** A cow, drawn like the buffalo in a light coat. */
export const cow = options => buffalo({ color: '#f0e4cf', ...options })

/** A check dam across a stream. */
export const dam = ({ x, y, scale = 1 }) => g(x, y, scale, '<path fill="#7fb0b5" d="M-330 0Q-120-26 0-26t330 26l80 66H-400z"/><path fill="#a9cfd0" d="M-250 10q120-16 230-12 110-2 260 12l-20 10q-240-22-460-2z" opacity=".7"/><path fill="#c9bfa3" d="M-300 8h600v26h-600z"/><path fill="#a89d80" d="M-300 34h600l30 60h-660z"/><path fill="#dceae6" d="M-120 10h40l8 84h-60zM-20 10h44l10 84h-66zM90 10h40l16 84H86z"/>')

/** A drinking water plant with a row of cans. */
export const waterPlant = ({ x, y, scale = 1 }) => g(x, y, scale, `<path fill="#f2e8d2" d="M-110 0v-96h220V0z"/><path fill="#2f6b8a" d="M-118-102h236v14h-236z"/><path fill="#8fb9c6" d="M-90-74h70v44h-70z"/><path fill="#dfeef0" d="M-82-66h54v28h-54z"/><path fill="#45626b" d="M10-60h80v8H10zM24-52h8v14h-8zM68-52h8v14h-8z"/><ellipse cx="62" cy="-132" rx="34" ry="8" fill="#24506a"/><path fill="#2f6b8a" d="M28-132h68v30H28z"/>${[0, 34, 68].map(dx => `<path fill="#7fc0d3" d="M${10 + dx} 0v-26q0-4 4-5v-5h10v5q4 1 4 5V0z"/>`).join('')}`)

/** A sewing machine on its table. */
export const sewing = ({ x, y, scale = 1 }) => g(x, y, scale, '<path fill="#7a5436" d="M-50-40h100v7H-50zM-42-33h6V0h-6zM36-33h6V0h-6z"/><path fill="#1d2a22" d="M-32-40v-8h14v-22q0-6 6-6h36q8 0 8 8v28h-8v-18H-4v10h4v8z"/><circle cx="34" cy="-62" r="8" fill="#e3a320"/>')

/** A computer on its table. */
export const computer = ({ x, y, scale = 1 }) => g(x, y, scale, '<path fill="#7a5436" d="M-50-40h100v7H-50zM-42-33h6V0h-6zM36-33h6V0h-6z"/><path fill="#2c3550" d="M-26-88h52v38h-52z"/><path fill="#9fc3c9" d="M-22-84h44v30h-44z"/><path fill="#2c3550" d="M-4-50h8v6h12v4h-32v-4h12z"/>')

/** A godown with sacks before its door. */
export const godown = ({ x, y, scale = 1, wall = '#efe0bd', roof = '#a8492c' }) => g(x, y, scale, `<path fill="${wall}" d="M-130 0v-70q130-60 260 0V0z"/><path fill="${roof}" d="M-142-66Q0-140 142-66l-6 10Q0-122-136-56z"/><path fill="#5b3a29" d="M-34 0v-56h68V0z"/>${sacksBody}`)


/** A heap of sacks. */
export const sacks = ({ x, y, scale = 1 }) => g(x, y, scale, `<g transform="translate(-84 0)">${sacksBody}</g>`)

/** A mill with a chimney and a hopper. */
export const mill = ({ x, y, scale = 1, wall = '#e9d7b0', roof = '#7d3a24' }) => g(x, y, scale, `<path fill="#9a4a2e" d="M70 0v-190h22V0z"/><path fill="#7d3a24" d="M66-194h30v8H66z"/><path fill="${wall}" d="M-130 0v-90h250V0z"/><path fill="${roof}" d="M-138-88l40-34 44 34 40-34 44 34 40-34 40 34z"/><path fill="#8fa9a0" d="M-112-66h40v26h-40zM-58-66h40v26h-40zM-4-66h40v26H-4z"/><path fill="#5b3a29" d="M56 0v-50h44V0z"/>`)

/** A tractor. */
export const tractor = ({ x, y, scale = 1, color = '#b5482a' }) => g(x, y, scale, `<path fill="${color}" d="M-6-50h60q8 0 8 10v18H-6z"/><path fill="${color}" d="M-52-56h40v34h-40z"/><path fill="none" stroke="#1d2a22" stroke-width="5" d="M-48-56v-36h36l8 42"/><path fill="#1d2a22" d="M34-50h5v-24h-5z"/><circle cx="-30" cy="-26" r="26" fill="#1d2a22"/><circle cx="-30" cy="-26" r="12" fill="#e3a320"/><circle cx="44" cy="-15" r="15" fill="#1d2a22"/><circle cx="44" cy="-15" r="7" fill="#e3a320"/>`)

/** A cylinder of cooking gas. */
export const cylinder = ({ x, y, scale = 1 }) => g(x, y, scale, '<path fill="#b5482a" d="M-24-4v-52q0-16 24-16t24 16v52q0 8-8 8h-32q-8 0-8-8z"/><path fill="none" stroke="#7d2f19" stroke-width="5" d="M-14-70v-14h28v14"/><path fill="#d8694a" d="M-16-54q0-8 8-10v58h-8z"/>')

/** A petrol pump below its canopy. */
export const bunk = ({ x, y, scale = 1 }) => g(x, y, scale, '<path fill="#6c7a72" d="M-96 0v-120h10V0zM86 0v-120h10V0z"/><path fill="#1f5138" d="M-130-140h260v26h-260z"/><path fill="#e3a320" d="M-130-120h260v6h-260z"/><path fill="#f5ead0" d="M-20 0v-70q0-6 6-6h28q6 0 6 6V0z"/><path fill="#1f5138" d="M-14-66h28v20h-28z"/><path fill="none" stroke="#1d2a22" stroke-width="4" d="M20-50q14 2 12 24t8 6v-30"/>')

/** A banknote and coins for credit. */
export const coins = ({ x, y, scale = 1 }) => g(x, y, scale, [0, 1, 2, 3].map(i => `<ellipse cx="0" cy="${-8 - i * 11}" rx="34" ry="10" fill="#b97f16"/><ellipse cx="0" cy="${-12 - i * 11}" rx="34" ry="10" fill="#e3a320"/>`).join('') + [0, 1].map(i => `<ellipse cx="62" cy="${-8 - i * 11}" rx="28" ry="9" fill="#b97f16"/><ellipse cx="62" cy="${-12 - i * 11}" rx="28" ry="9" fill="#f0bf45"/>`).join(''))

/** A balance for weighing sacks. */
export const scale = ({ x, y, scale: size = 1 }) => g(x, y, size, '<path fill="#45524a" d="M-60-10h120v10H-60zM44-10v-120h8v120zM28-140h40v24H28z"/><circle cx="48" cy="-128" r="9" fill="#fbf7ee"/><path fill="#d9b36c" stroke="#b58d47" stroke-width="2" d="M-48-10q-6-62 6-62h42q12 0 6 62z"/>')

/** A cotton plant with open bolls. */
export const cotton = ({ x, y, scale = 1 }) => g(x, y, scale, `<path fill="none" stroke="#4a5a34" stroke-width="4" d="M0 0q-4-60 2-120M0-40q-24-6-34-30M0-64q26-4 36-32M0-90q-18-4-26-22"/>${[[-36, -78], [38, -104], [-28, -118], [4, -128]].map(([cx, cy]) => `<g transform="translate(${cx} ${cy})"><path fill="#7a5a34" d="M-14 8Q0 20 14 8L0 0z"/><circle cx="-8" cy="-2" r="10" fill="#fff9ec"/><circle cx="8" cy="-2" r="10" fill="#fff9ec"/><circle cy="-10" r="10" fill="#fffdf6"/></g>`).join('')}`)
