// Words as farmers type them: each line is one word in several spellings, which have to meet.

/** Spellings that share a key. */
export const ALIKE = `
వరి vari waree wari varee
పత్తి patti pathi patthi
రైతు raitu raithu rythu reithu
రైతులు raitulu raithulu rythulu
మొక్కజొన్న mokkajonna mokkajona
విత్తనాలు vittanalu vithanalu vittanaalu vitthanalu
ఎరువులు eruvulu yeruvulu eruwulu
రుణం runam runaam
అప్పు appu apu
బీమా bima bheema beema bheemaa
సభ్యత్వం sabhyatvam sabyatvam sabhyathvam sabhyatwam
సంఘం sangham sangam samgham
బియ్యం biyyam biyam
నీరు niru neeru
నీళ్లు nillu neellu
పాలు palu paalu
పంట panta pantaa pamta
పంటలు pantalu pantaalu
ధాన్యం dhanyam dhaanyam danyam
ధర dhara dara
ధరలు dharalu daralu
భూమి bhumi bhoomi boomi
వ్యవసాయం vyavasayam vyavasaayam
ఎకరం ekaram yekaram
గోదాము godamu godaamu
మిల్లు millu milu
బావి bavi baavi
గేదె gede gedhe
ఆవు avu aavu
పశువులు pasuvulu pashuvulu
పెట్రోల్ petrol
డీజిల్ dijil deejil deezil
కృషి krishi
కార్యాలయం karyalayam kaaryalayam
చిరునామా chirunama chirunaama
ఫోన్ phon fon phone
బ్యాంక్ bank byank
వడ్డీ vaddi waddi vaddee
పెన్షన్ penshan pensan
వరంగల్ warangal varangal
కరీంనగర్ karimnagar kareemnagar
హుజూరాబాద్ huzurabad hujurabad huzuraabad
జమ్మికుంట jammikunta jamikunta
ఎల్కతుర్తి elkathurthy elkaturti elkathurthi
పరకాల parakala parakaala
కాజీపేట kazipeta kajipeta kaajipeta
ముల్కనూర్ mulkanur mulkanoor
గోపాల్‌పూర్ gopalpur gopalpoor
ఉల్లి ulli vulli
ఒకటి okati vokati
మిర్చి mirchi mirchee
పసుపు pasupu pasupoo
వేరుశనగ verushanaga verusanaga
కంది kandi kamdi
పెసర pesara pesaraa
శిక్షణ shikshana sikshana
చరిత్ర charitra charithra
అవార్డు avardu awardu
ಭತ್ತ bhatta batta
நெல் nel nell
അരി ari aree
కళాశాల kalashala kalaasaala
ఆరోగ్యం arogyam aarogyam
`

/** Words that are no spellings of each other, though they look or sound alike. */
export const APART = [
  ['ఐదు', 'ఏడు'],
  ['aidu', 'edu'],
  ['రామ', 'రావు'],
  ['వరి', 'వారు'],
  ['మామ', 'మావు'],
  ['పాలు', 'పొలం'],
  ['నూనె', 'నాన'],
  ['1010', '1001'],
  ['5204', '52004'],
  ['loan', 'lawn'],
]
