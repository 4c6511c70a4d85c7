// Facts of the society that its content may have outgrown.
import { expect, test } from 'vitest'
import { outletsByPlace } from './use.ts'

// What the society said of itself when it asked for this site. Its content may say more by now.
test('outlets are spread over their places as the society counted them', () => {
  const places = outletsByPlace()
  const several = { Hanamkonda: 11, Warangal: 3, Hyderabad: 10, Karimnagar: 9, Jagithyal: 2, Huzurabad: 2 }
  const single = 'Elkathurthy Gangadhara Gopalpur Jammikunta Kamalapoor Husnabad Kazipet Parkal Sydapoor Velair'
  const counted = [...Object.entries(several), ...single.split(' ').map((place): [string, number] => [place, 1])]
  expect(places).toEqual(new Map(counted))
})
