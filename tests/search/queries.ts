// What people type, and the places of which one must be among the first three results.

/** A query, then the places. */
export const QUERIES = `
vari | /product/paddy | /product | /product#paddy-rice-procurement
వరి | /product/paddy | /product | /product#paddy-rice-procurement
waree | /product/paddy | /product | /product#paddy-rice-procurement
pady | /product/paddy | /product | /product#paddy-rice-procurement
vadlu | /product/paddy | /product | /product#paddy-rice-procurement
vari vittanalu | /product/paddy
వరి విత్తనాలు | /product/paddy
paddy seed | /product/paddy | /product#paddy-seed-procurement
bpt 5204 | /product/paddy
BPT | /product/rice | /product#paddy-rice-procurement
RNR 15048 | /product/paddy
mtu 1010 | /product/paddy
1001 | /product/paddy
ir 64 | /product/paddy
JSR rice | /product/rice | /product#paddy-rice-procurement
breeder seed | /product/paddy | /product#paddy-seed-procurement
rice | /product/rice
బియ్యం | /product/rice | /product/rice#outlets
biyyam | /product/rice | /product/rice#outlets
raice | /product/rice | /product/rice#outlets
rice varieties | /product/rice
patti | /product/cotton | /product#cotton-procurement
పత్తి | /product/cotton | /product#cotton-procurement
cottn | /product/cotton | /product#cotton-procurement
cotton price | /product#cotton-procurement | /product | /winning#a-fair-price
ginning | /processing#ginning | /pillars/values#cotton-ginning | /processing | /pillars/values
lint | /product/cotton | /marketing#cotton
fertiliser | /pillars/agri#fertilizers | /pillars/agri
fertilizer | /pillars/agri#fertilizers | /pillars/agri
fertiliser price | /pillars/agri | /pillars/agri#fertilizers
ఎరువులు | /pillars/agri#fertilizers | /pillars/agri
eruvulu | /pillars/agri#fertilizers | /pillars/agri
fertlizer | /pillars/agri#fertilizers | /pillars/agri
urea | /pillars/agri#fertilizers | /pillars/agri
seeds | /pillars/agri#seeds | /pillars/agri | /marketing#seeds
విత్తనం | /pillars/agri#seeds | /product/paddy | /marketing#seeds
sprayer | /pillars/agri#agri-implements
tools | /pillars/agri#agri-implements | /pillars/agri
loan | /pillars/winning
loans | /pillars/winning
lone | /pillars/winning
runam | /pillars/winning | /pillars/winning#seasonal-crop-loan
రుణం | /pillars/winning | /pillars/winning#seasonal-crop-loan
రుణాలు | /pillars/winning | /pillars/winning#seasonal-crop-loan
appu | /pillars/winning | /pillars/winning#seasonal-crop-loan
అప్పు | /pillars/winning | /pillars/winning#seasonal-crop-loan
crop loan | /pillars/winning#seasonal-crop-loan
panta runam | /pillars/winning#seasonal-crop-loan
seasonal loan | /pillars/winning#seasonal-crop-loan
medium term loan | /pillars/winning#medium-term-loan
long term | /pillars/winning#long-term-loan
general term loan | /pillars/winning#general-term-loan
loan for tractor | /pillars/winning#long-term-loan
wedding loan | /pillars/winning#general-term-loan
interest rate | /pillars/winning
vaddi | /pillars/winning
వడ్డీ | /pillars/winning
loan waiver | /pillars/Welfare#benefits
runa mafi | /pillars/Welfare#benefits
instalments | /pillars/winning | /pillars/winning#medium-term-loan
how to become a member | /farmer
membership | /farmer | /farmer#membership
సభ్యత్వం | /farmer | /farmer#membership
sabhyatvam | /farmer | /farmer#membership
member ela | /farmer | /farmer#membership
join society | /farmer#membership | /farmer
how do i sell my paddy | /product
vadlu ekkada ammali | /product
dhanyam ammakam | /product
support price | /product | /winning#a-fair-price
MSP | /product | /winning#a-fair-price
maddatu dhara | /product | /winning#a-fair-price
insurance | /pillars/insurance
bima | /pillars/insurance
bheema | /pillars/insurance
బీమా | /pillars/insurance
insurence | /pillars/insurance
pension | /pillars/Welfare#benefits | /pillars/insurance | /pillars/Welfare
పింఛను | /pillars/Welfare#benefits | /pillars/insurance | /pillars/Welfare
old age pension | /pillars/Welfare#benefits | /pillars/insurance | /pillars/Welfare
funeral | /pillars/Welfare#benefits | /pillars/Welfare
death help | /pillars/Welfare | /pillars/Welfare#benefits
సంక్షేమం | /pillars/Welfare
petrol | /consumer | /consumer#petrol-and-diesel-bunk
పెట్రోల్ | /consumer | /consumer#petrol-and-diesel-bunk
petrol bunk | /consumer | /consumer#petrol-and-diesel-bunk
disel | /consumer | /consumer#petrol-and-diesel-bunk
gas | /consumer | /consumer#cooking-gas
గ్యాస్ | /consumer | /consumer#cooking-gas
gas booking | /consumer | /consumer#cooking-gas
cylinder | /consumer#cooking-gas | /consumer
Hanamkonda shop | /product/rice#outlets
hanmakonda | /product/rice#outlets
హన్మకొండ | /product/rice#outlets | /contact
Karimnagar shop | /product/rice#outlets
karimnager | /product/rice#outlets
కరీంనగర్ | /product/rice#outlets
Warangal | /product/rice#outlets
వరంగల్ | /product/rice#outlets
hydrabad | /product/rice#outlets
హైదరాబాద్ | /product/rice#outlets
jagtial | /product/rice#outlets
huzurabad | /product/rice#outlets
హుజూరాబాద్ | /product/rice#outlets
gangadhara | /product/rice#outlets
gopalpur | /product/rice#outlets
jammikunta | /product/rice#outlets
జమ్మికుంట | /product/rice#outlets
kamalapur | /product/rice#outlets | /farmer#area
husnabad | /product/rice#outlets | /farmer#area
kazipet | /product/rice#outlets
కాజీపేట | /product/rice#outlets
parkal | /product/rice#outlets
పరకాల | /product/rice#outlets
saidapur | /product/rice#outlets
velair | /product/rice#outlets | /farmer#area
elkathurthi | /product/rice#outlets | /farmer#area | /contact
clock tower | /product/rice#outlets
lake view rice centre | /product/rice#outlets
biyyam ekkada | /product/rice#outlets
phone number | /contact
ఫోన్ | /contact
address | /contact
చిరునామా | /contact
office time | /contact
1956 | /discover/milestones#1956-60 | /discover/story
founder | /discover/leadership | /discover/leadership#founder-president
president | /discover/leadership | /discover/leadership#founder-president
చరిత్ర | /discover/milestones | /discover/story
godown | /processing | /processing#godowns
గోదాము | /processing | /processing#godowns
godam | /processing | /processing#godowns
rice mill | /processing | /processing#raw-mill | /processing#parboiled-mill | /pillars/values
parboiled | /processing | /processing#parboiled-mill | /pillars/values#parboiled-rice-mill
training | /pillars/extension | /pillars/extension#training-centre
శిక్షణ | /pillars/extension | /pillars/extension#training-centre
field tour | /pillars/extension | /pillars/extension#field-tours
soil test | /pillars/extension#facilities | /pillars/extension#awareness-programmes | /pillars/agri
college | /pillars/Welfare#schools-and-colleges | /discover/milestones#2001-05
cataract | /cta | /cta#free-cataract-operations-and-health-camps | /pillars/Welfare#health-camps
kanti operation | /cta#free-cataract-operations-and-health-camps | /pillars/Welfare#health-camps
drinking water | /pillars/Welfare#drinking-water | /cta#drinking-water-ro-plants | /cta
annual report 2022 | /report | /report#report-2022-23
vaarshika nivedika | /report | /report#report-2021-22
awards | /awards
అవార్డు | /awards
video | /media/videos
photos | /media/gallery
newspaper | /media/paper
7629 | /discover/organization
`

/** The queries of the table. */
export const queries = QUERIES.trim()
  .split('\n')
  .map(line => {
    const [query, ...places] = line.split('|').map(part => part.trim())
    return { query, places: places.filter(Boolean) }
  })
  .filter(({ places }) => places.length)
