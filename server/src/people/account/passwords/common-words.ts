/** The most frequent words in passwords, in both languages, as people type them. */

const english = `
password passwort passw0rd pass passwd login welcome admin administrator root user guest test testing tester temp
default change changeme letmein secret access master manager system server office company business internet
computer windows linux apple google facebook instagram youtube microsoft samsung nokia sony dell lenovo oracle
cisco iphone android twitter yahoo gmail hotmail mail email online web website home house family private
public security secure safe safety key open enter hello hi hey goodbye thanks thankyou please sorry
love lover lovely loveme loveyou iloveyou ilove iloveu youandme forever always together baby babygirl babyboy
honey sweet sweetie sweety sugar candy cookie chocolate cherry banana orange lemon pepper ginger coffee cheese
pizza burger butter peanut pumpkin coconut strawberry vanilla
angel angels devil heaven hell god jesus christ jesuschrist church faith hope grace blessed blessing bless amen
spirit holy bible trinity lucky luck happy happiness smile smiley friend friends friendship bestfriend
princess prince king queen kingdom knight castle dragon dragons unicorn phoenix tiger tigers lion lions eagle
eagles falcon falcons hawk bear bears wolf wolves monkey monkeys donkey horse horses dolphin dolphins shark
sharks whale butterfly spider turtle panda rabbit bunny kitty kitten cat cats dog dogs doggy puppy chicken duck
bird birds snake cobra viper panther jaguar leopard cougar bulldog buster tigger simba pokemon pikachu mickey
minnie garfield snoopy scooby batman superman spiderman ironman superhero hero heroes avenger avengers marvel
starwars startrek matrix gandalf frodo merlin potter harry harrypotter hogwarts naruto goku dragonball zelda
mario sonic minecraft roblox fortnite counterstrike warcraft starcraft halo doom quake diablo legend legends
league gamer gaming game games player play playboy playstation xbox nintendo
football soccer baseball basketball hockey tennis golf golfer cricket rugby boxing swimming dance dancer dancing
music guitar piano drummer singer rock rocker rocknroll metal metallica nirvana slipknot eminem beatles
liverpool chelsea arsenal manchester united barcelona realmadrid juventus milan bayern rangers celtic yankees
lakers cowboys steelers packers patriots redsox dallas dodgers broncos raiders giants
mustang ferrari porsche corvette camaro mercedes toyota honda nissan subaru mazda yamaha suzuki kawasaki harley
chevy ford bmw audi jeep truck racing racer driver biker ninja samurai warrior warriors fighter soldier army
navy marine marines ranger hunter hunting fishing fisher sniper killer killers gangster pirate pirates trouble
shadow ghost phantom vampire zombie monster mystery magic magical wizard witch fantasy dream dreams dreamer
summer winter spring autumn january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday weekend holiday holidays christmas halloween birthday
morning night midnight today tomorrow yesterday season sunshine sunset sunrise sunny moonlight moon star stars
starlight rainbow flower flowers rose roses lily daisy jasmine orchid tulip garden forest ocean river mountain
island beach water fire flame thunder lightning storm hurricane tornado rain snow snowball snowman ice earth
world planet galaxy universe space rocket apollo saturn jupiter venus mars mercury neptune
red blue green yellow purple pink black white brown silver gold golden diamond diamonds crystal pearl ruby
emerald sapphire platinum money dollar dollars cash bank rich million millionaire billion success winner
champion power powerful energy freedom liberty justice peace victory number one first zero nothing everything
something someone anyone nobody whatever whoever forget forgot remember
america american canada england london paris france germany berlin italy roma spain madrid mexico brazil
argentina portugal holland amsterdam sweden norway denmark finland poland russia moscow ukraine china japan
tokyo india australia africa ireland scotland newyork chicago boston texas california florida vegas hawaii
michael jennifer jessica ashley daniel matthew joshua andrew anthony william robert david john james joseph
thomas charles christopher christian christine christina jonathan nicholas nicole nicola natasha natalie alexander
alexandra alexandre alexis alex sandra samantha samuel sarah sara stephanie steven stephen patrick patricia
peter philip richard ronald ronaldo messi neymar beckham jordan kobe tyler taylor justin brandon brian kevin jason
jackson jack jake jeremy jerry johnny jimmy george gregory edward eric frank franklin henry martin marina maria
mariana marie mary maggie margaret melissa michelle melanie madison morgan monica molly nathan nathalie olivia
oliver oscar rachel rebecca veronica victor victoria vincent vanessa valentina virginia amanda andrea andreas
angela angelina angelo anna annie antonio arthur austin barbara benjamin bailey bella brittany brooke camille
carlos carolina caroline catherine charlie charlotte chelsea chris claudia dakota dennis diana dominic donald
elizabeth emily emma erica fernando francis francisco gabriel gabriela gloria hannah heather isabella isabelle
jasper joanna jordan julia julian juliana juliet karen katherine kathleen kelly kimberly laura lauren leonardo
linda lindsey lisa louise lucas lucia mark marcus max maxwell miguel miranda pamela paul pablo pedro ricardo
roberto rosemary sabrina sebastian sergio sharon shannon sophia sophie spencer susan teresa tiffany tony valerie
walter wilson winston zachary
qwerty qwertz azerty qwert asdf asdfg zxcv zxcvb qaz wsx qwe asd zxc qweasd qweasdzxc abc abcd abcdef xyz
trustno trustme letme inside outside iamthe theman bigboy bigdog bigdaddy daddy mommy mother father brother sister
sisters brothers mama papa boy girl girls boys man woman lady sexy sexyboy sexygirl hottie cutie beauty beautiful
gorgeous handsome perfect awesome amazing fantastic wonderful excellent super cool coolboy coolgirl crazy stupid
idiot loser fuck fucker fuckyou fuckoff fuckme shit bitch asshole pussy dick cock sucks bullshit damn
school college university student students teacher doctor nurse lawyer engineer scientist science physics
biology history english spanish french german italian russian book books reader library
document project program programmer developer design designer support service client customer sales marketing
account accounting payment finance market trade trading bitcoin crypto blockchain
scorpion scorpio redskins hardcore einstein rush wrestling wrestler creative marlboro camel cheyenne cocacola coca
cola pepsi michigan godzilla iverson blink carolina columbia danielle drummer firebird florence geronimo hardware
illinois kristina lasvegas lonestar maryjane pavilion peterpan philips pineapple pittsburgh primetime radiohead
rosebud sergeant shithead software sublime swordfish teddybear teddy tennessee titanic titleist triumph ultimate
undertaker universal volleyball voyager wildcats williams wolverine woodstock xfiles stargate maverick thumper
skywalker gateway enterprise intrepid renegade rasputin picasso mozart beethoven pavlova casino poker joker lucifer
hannibal goldfish tinker tinkerbell sparky buddy rocky lucky max smokey shelby sierra aurora bonnie brandy whiskey
vodka tequila bacardi budweiser heineken guinness corona aaa bbb xxx zzz qqq www http ftp com net org
plan plans planner planning calendar schedule time timer task tasks todo diary lifetime life mylife
`

const russian = `
пароль парольпароль логин админ администратор привет приветик здравствуй любовь люблю любимый любимая любимка
солнце солнышко котик котенок котёнок кошка кошечка собака собачка зайка зайчик рыбка ласточка звезда звездочка
ангел ангелок дьявол чертенок принцесса принц король королева царь князь богатырь дракон тигр лев волк волчонок
медведь мишка лиса лисичка лисенок орел сокол ворон дельфин акула паук змея обезьяна лошадь единорог
мама папа мамочка папочка мамапапа мамаяпапа сестра брат бабушка дедушка семья семейка дочка сынок малыш малышка
друг друзья подруга дружба счастье удача надежда вера мечта радость улыбка жизнь судьба свобода мир победа
москва россия питер петербург ленинград украина киев минск казань самара сибирь новосибирск екатеринбург сочи
спартак зенит динамо локомотив цска футбол хоккей баскетбол волейбол бокс спорт чемпион
лето зима весна осень январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь
понедельник вторник среда четверг пятница суббота воскресенье праздник новыйгод рождение деньрождения
утро вечер ночь день сегодня завтра вчера
компьютер интернет телефон клавиатура программа программист система сервер работа офис компания контора
школа школота университет институт студент учитель ученик книга история физика химия
деньги рубль доллар богатство золото серебро алмаз бриллиант миллион миллионер
секрет тайна ключ замок доступ безопасность вход войти открой открыть
красный синий зеленый зелёный желтый черный чёрный белый розовый
водка пиво шоколад шоколадка конфета конфетка клубника вишня вишенка малина яблоко апельсин банан лимон
цветок цветочек роза ромашка береза сирень река море океан небо ветер огонь вода земля гора снег снежинка дождь
молния гроза ураган радуга луна планета космос гагарин ракета
александр александра алексей алена алёна алина алла анастасия анатолий андрей анжела анна антон аня арина артем
артём богдан борис вадим валентин валентина валера валерия валерий варвара василий вася вера вероника виктор
виктория виталий влад владимир владислав вова вячеслав галина геннадий георгий глеб григорий даниил данил дарья
даша денис диана дима дмитрий ева евгений евгения егор екатерина елена елизавета женя зоя иван ваня игорь илья
инна ирина ира кирилл константин костя ксения ксюша катя лариса лена леонид лидия люба любовь людмила лиза макс
максим маргарита марина мария маша михаил миша надежда наталья наташа настя никита николай коля нина оксана олег
олеся ольга оля павел паша петр пётр полина раиса роман рома руслан света светлана семен сергей сережа серёжа
слава софия соня станислав стас степан таня татьяна тимофей тимур ульяна федор филипп эдуард эльвира юля юлия
юрий яна ярослав
йцукен йцуке фыва фывапро ячсмить дурак дура идиот сука блядь хуй пизда жопа говно черт
просто хорошо нормально спасибо пожалуйста ура чудо сказка песня музыка гитара танец театр кино фильм
царица кукушка пельмень борщ матрешка балалайка катюша наруто бэтмен танки
задача задачи план планы календарь время
`

/** The Russian letters on the keys of a Latin keyboard, because a Russian word typed with the wrong layout looks random. */
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"

/** Transliterates Russian letters. */
const sounds = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ё-e ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-h ц-c ч-ch ш-sh щ-sh ъ- ы-y ь- э-e ю-yu я-ya'
    .split(' ')
    .map((pair) => pair.split('-') as [string, string]),
)

/** English words, and Russian words in Cyrillic, typed on Latin keys, and transliterated. At least three letters long. */
export const commonWords: ReadonlySet<string> = new Set(
  [
    ...listed(english),
    ...listed(russian).flatMap((word) => [
      word,
      inLetters(word, (letter) => latinKeys[cyrillicKeys.indexOf(letter)]),
      inLetters(word, (letter) => sounds[letter]),
    ]),
  ].filter((word) => word.length > 2),
)

function listed(text: string): string[] {
  return text.trim().split(/\s+/)
}

function inLetters(word: string, other: (letter: string) => string | undefined): string {
  return Array.from(word, (letter) => other(letter) ?? letter).join('')
}
